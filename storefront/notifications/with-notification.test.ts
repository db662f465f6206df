import { expect, test } from 'vitest'
import type { Notification } from '../../contract/notifications.ts'
import { withNotification } from './with-notification.ts'

const entry = (id: string, minute: number, read = false): Notification => ({
  _id: id,
  notificationType: 'Order',
  message: id,
  read,
  createdAt: `2026-11-20T10:0${minute}:00.000Z`,
})
const list = [entry('c', 3), entry('a', 1)]
const ids = (entries: Notification[]) => entries.map(({ _id }) => _id)

test('what is new stands first, what came late where its time puts it', () => {
  expect(ids(withNotification(list, entry('d', 4)))).toEqual(['d', 'c', 'a'])
  expect(ids(withNotification(list, entry('b', 2)))).toEqual(['c', 'b', 'a'])
  expect(ids(withNotification(list, entry('z', 0)))).toEqual(['c', 'a', 'z'])
  expect(ids(withNotification([], entry('a', 1)))).toEqual(['a'])
})

test('what is known is changed in its place, and never twice there', () => {
  expect(withNotification(list, entry('c', 3, true))).toEqual([entry('c', 3, true), entry('a', 1)])
})
