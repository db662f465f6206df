import { expect, test } from 'vitest'
import { CallFailed } from '../../../contract/client.ts'
import { profile } from '../../../messages/en/profile.ts'
import { passwordFailures, passwordFaults } from './password-form.tsx'

const texts = profile.password

test('a new password has 6 to 200 characters and is confirmed', () => {
  const entries = { oldPassword: 'old', newPassword: 'short', confirmPassword: 'short' }
  expect(passwordFaults(entries, true, texts)).toEqual({
    newPassword: 'New password must be at least 6 characters long',
  })
  const long = 'p'.repeat(201)
  expect(passwordFaults({ ...entries, newPassword: long, confirmPassword: long }, true, texts)).toEqual({
    newPassword: 'The new password can have up to 200 characters.',
  })
  expect(
    passwordFaults({ ...entries, newPassword: 'longer', confirmPassword: 'Longer' }, true, texts),
  ).toEqual({
    confirmPassword: "New password and confirmed password don't match",
  })
})

test('the old password is only required if one is set', () => {
  const entries = { oldPassword: '', newPassword: 'longer', confirmPassword: 'longer' }
  expect(passwordFaults(entries, false, texts)).toEqual({})
  expect(passwordFaults(entries, true, texts)).toEqual({ oldPassword: texts.oldRequired })
})

test('every message of the server is shown at its field, that of a wrong old password in our own words', () => {
  const wrong = [
    { msg: 'Old password is incorrect', path: 'oldPassword' },
    { msg: 'Too simple', path: 'newPassword' },
    { msg: 'Not today', path: '' },
  ]
  expect(passwordFailures(new CallFailed(400, 'Invalid input', undefined, wrong), texts)).toEqual({
    fields: { oldPassword: 'Old password is incorrect. Please try again.', newPassword: 'Too simple' },
    toasts: ['Not today'],
  })
})

test('two reasons about one field are both shown', () => {
  const wrong = [
    { msg: 'Too simple', path: 'newPassword' },
    { msg: 'Used before', path: 'newPassword' },
    { msg: 'Old password is incorrect', path: 'oldPassword' },
    { msg: 'It has expired', path: 'oldPassword' },
  ]
  expect(
    passwordFailures(new CallFailed(400, 'Invalid input', 'old-password-wrong', wrong), texts).fields,
  ).toEqual({
    newPassword: 'Too simple Used before',
    oldPassword: 'Old password is incorrect. Please try again. It has expired',
  })
})

test('a failure without a message has a default message', () => {
  expect(passwordFailures(new CallFailed(500, ''), texts)).toEqual({
    fields: {},
    toasts: ['Error updating password.'],
  })
  expect(passwordFailures(new CallFailed(0, ''), texts)).toEqual({
    fields: {},
    toasts: ['Error updating password.'],
  })
})
