import { expect, it } from 'vitest'
import { nativeFieldsIn } from './native-fields.ts'

it('names each field that leaves a day or a time to the browser', () => {
  const source = [
    '<TextField label="From"',
    '  type="date"',
    '/>',
    `<input type={'datetime-local'} />`,
    '<input type="time" />',
  ].join('\n')
  expect(nativeFieldsIn('src/a.tsx', source)).toEqual([
    'src/a.tsx:2: type="date": use DayField, StayField or TimeField',
    'src/a.tsx:4: type="datetime-local": use DayField, StayField or TimeField',
    'src/a.tsx:5: type="time": use DayField, StayField or TimeField',
  ])
})

it('leaves other fields alone, and those of a form without script', () => {
  expect(nativeFieldsIn('src/a.tsx', '<input type="text" /><button type="submit">Date</button>')).toEqual([])
  expect(nativeFieldsIn('src/web/ui/stay-calendar/stay-field-form.tsx', '<input type="date" />')).toEqual([])
})
