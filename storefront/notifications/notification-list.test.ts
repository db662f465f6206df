import { expect, test } from 'vitest'
import type { Notification } from '../../contract/notifications.ts'
import { groupByDay, withNotification } from './notification-list.ts'

const at = (createdAt: string): Notification => ({
  _id: createdAt,
  notificationType: 'System',
  message: '',
  read: true,
  createdAt,
})

test('a day begins at midnight in Addis Ababa, whatever the local time zone', () => {
  const list = [at('2026-03-04T21:00:00Z'), at('2026-03-04T20:59:59Z'), at('2026-03-03T21:00:00Z')]
  expect(groupByDay(list).map(({ key, entries }) => [key, entries.length])).toEqual([
    ['2026-03-05', 1],
    ['2026-03-04', 2],
  ])
})

test('an empty list has no days', () => {
  expect(groupByDay([])).toEqual([])
})

const entry = (id: string, minute: number, read = false): Notification => ({
  _id: id,
  notificationType: 'Order',
  message: id,
  read,
  createdAt: `2026-11-20T10:0${minute}:00.000Z`,
})
const list = [entry('c', 3), entry('a', 1)]
const ids = (entries: Notification[]) => entries.map(({ _id }) => _id)

test('a new notification comes first, a late one where its time puts it', () => {
  expect(ids(withNotification(list, entry('d', 4)))).toEqual(['d', 'c', 'a'])
  expect(ids(withNotification(list, entry('b', 2)))).toEqual(['c', 'b', 'a'])
  expect(ids(withNotification(list, entry('z', 0)))).toEqual(['c', 'a', 'z'])
  expect(ids(withNotification([], entry('a', 1)))).toEqual(['a'])
})

test('a known notification is replaced, not added again', () => {
  expect(withNotification(list, entry('c', 3, true))).toEqual([entry('c', 3, true), entry('a', 1)])
})
