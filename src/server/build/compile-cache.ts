import path from 'node:path'
import { ROOT } from './sources.ts'

/** The folder in which Node retains what it has compiled, and the code without its types: NODE_COMPILE_CACHE of what is started here. */
export const COMPILE_CACHE = path.join(ROOT, 'build/compile-cache')
