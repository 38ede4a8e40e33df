import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leaveSchemas } from './vite/leave-schemas.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leaveSchemas()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
