// `npm run map`: writes the table of features into README.md.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withFeatureMap } from '../checks/feature-map.ts'

const README = path.resolve(import.meta.dirname, '../../README.md')
writeFileSync(README, withFeatureMap(readFileSync(README, 'utf8')))
