// Where the build looks for the sitemap.
export { default } from './product/routes.ts'
