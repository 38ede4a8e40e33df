import { expect, test } from 'vitest'
import { gapsIn } from './gaps.ts'

test.each([
  ['The code is [door code]. Directions: [directions]. Again: [door code]', ['[door code]', '[directions]']],
  ['Read [our house rules](https://post.example/rules)', []],
  ['Between 14:00 and 20:00 [1]', []],
  ['Nothing is missing', []],
])('%s lacks %j', (text, gaps) => {
  expect(gapsIn(text)).toEqual(gaps)
})
