import { expect, test } from 'vitest'
import { renderMessage } from './render-message.ts'

test('amounts are shown as prices', () => {
  const values = { orderNumber: 'MK-1', totalSantim: '125050' }
  expect(renderMessage('order-placed', values, 'en')).toBe(
    'Your order MK-1 for 1,250.50 ETB has been placed.',
  )
  expect(renderMessage('order-placed', values, 'am')).toContain('1,250.50 ብር')
})

test('a message of another version shows its values', () => {
  expect(renderMessage('gone', { orderNumber: 'MK-1' }, 'en')).toBe('MK-1')
})

test.each(['{totalSantim}', '%s', '$&', '${totalSantim}'])('what was typed is no format: %j', (typed) => {
  const values = { orderNumber: typed, totalSantim: '125050' }
  expect(renderMessage('order-placed', values, 'en')).toBe(
    `Your order ${typed} for 1,250.50 ETB has been placed.`,
  )
})
