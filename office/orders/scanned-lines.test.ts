import { expect, test } from 'vitest'
import { readScanned, writtenOut } from './scanned-lines.ts'

const read = (text: string) =>
  readScanned(text).map(({ raw, orderNumber, number, isRepeated }) => [
    orderNumber ?? `? ${raw}`,
    number,
    ...(isRepeated ? ['repeated'] : []),
  ])

test('a scanner may write order and number in one line or in two', () => {
  expect(read('MK-2345-6789 EE123456785ET\nmk-aaaa-bbbb\nee 1234 5678 5 et\nMKCCCCDDDD, ZM-1')).toEqual([
    ['MK-2345-6789', 'EE123456785ET'],
    ['MK-AAAA-BBBB', 'ee123456785et'],
    ['MK-CCCC-DDDD', 'ZM-1'],
  ])
})

test('what is no order stays, and does not become the number of another one', () => {
  expect(read('hello\nMK-2345-6789 ZM-1\nZM-2 x\nMK-12 ZM-3\n\nMK-AAAA-BBBB\nMK-99')).toEqual([
    ['? hello', ''],
    ['MK-2345-6789', 'ZM-1'],
    ['? ZM-2 x', ''],
    ['? MK-12 ZM-3', ''],
    ['MK-AAAA-BBBB', ''],
    ['? MK-99', ''],
  ])
})

test('an order that comes again gets its number, and another number is a line of its own', () => {
  const text = 'MK-2345-6789\nMK-AAAA-BBBB\nMK-2345-6789 ZM-1\nMK-2345-6789\nMK-2345-6789 ZM-2'
  expect(read(text)).toEqual([
    ['MK-2345-6789', 'ZM-1'],
    ['MK-AAAA-BBBB', ''],
    ['MK-2345-6789', 'ZM-2', 'repeated'],
  ])
  expect(writtenOut(readScanned(`${text}\nwhat?`))).toBe(
    'MK-2345-6789 ZM-1\nMK-AAAA-BBBB\nMK-2345-6789 ZM-2\nwhat?\n',
  )
})

test('a code names a part of an order, which is another parcel than the whole order', () => {
  const text = 'mk-2345-6789-0a1b2c ZM-1\nMK234567890D1E2F\nMK-2345-6789\nMK-2345-6789-0A1B2C'
  const lines = readScanned(text)
  expect(lines.map(({ orderNumber, part, number }) => [orderNumber, part, number])).toEqual([
    ['MK-2345-6789', '0A1B2C', 'ZM-1'],
    ['MK-2345-6789', '0D1E2F', ''],
    ['MK-2345-6789', null, ''],
  ])
  expect(writtenOut(lines)).toBe('MK-2345-6789-0A1B2C ZM-1\nMK-2345-6789-0D1E2F\nMK-2345-6789\n')
})
