import { expect, test } from 'vitest'
import { am } from './am.ts'
import { en } from './en.ts'
import { renderMessage } from './render-message.ts'
import type { MessageKey } from './render-message.ts'

const keys = Object.keys(en) as MessageKey[]

function placeholders(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort()
}

test.each(keys)('%s carries the same values in both languages, and is Amharic in Amharic', (key) => {
  expect(placeholders(am[key])).toEqual(placeholders(en[key]))
  expect(am[key]).toMatch(/[\u1200-\u137f]/)
})

test('amounts are read as prices', () => {
  const values = { orderNumber: 'MK-1', totalSantim: '125050' }
  expect(renderMessage('order-placed', values, 'en')).toBe('Your order MK-1 over 1,250.50 ETB is placed.')
  expect(renderMessage('order-placed', values, 'am')).toContain('1,250.50 ብር')
})

test('a message of another version still says what it is about', () => {
  expect(renderMessage('gone', { orderNumber: 'MK-1' }, 'en')).toBe('MK-1')
})
