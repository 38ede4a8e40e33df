// Address of the sitemap for the build.
export { default } from './product/routes.ts'
