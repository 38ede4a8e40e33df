import { expect, test } from 'vitest'
import { isMissingFile } from './missing-file.ts'

test.each([
  '/x.html',
  '/john.smith',
  '/index.php',
  '/old/page.aspx',
  '/v1.2',
  '/property',
  '/a/b/c',
  '/.',
  '/js',
])('%s is a page that leads home', path => expect(isMissingFile(path)).toBe(false))

test.each([
  '/favicon.ico',
  '/sw-old.js',
  '/apple-touch-icon.PNG',
  '/assets/gone-1a2b.js',
  '/uploads/gone',
  '/.well-known/security.txt',
  '/feed.xml',
])('%s is a file, which is plainly missing', path => expect(isMissingFile(path)).toBe(true))
