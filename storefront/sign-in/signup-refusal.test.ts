import { expect, test } from 'vitest'
import { CallFailed } from '../../contract/client.ts'
import { signIn as amharic } from '../../messages/am/sign-in.ts'
import { signIn as texts } from '../../messages/en/sign-in.ts'
import { refusals } from '../../messages/en/refusals.ts'
import { signupRefusal } from './signup-refusal.ts'

test('a taken number is told at its field, in the words of the page and its language', () => {
  const raw = refusals['phone-taken']
  expect(raw).toContain('phonenumber')
  for (const failure of [new CallFailed(409, raw, 'phone-taken'), new CallFailed(409, raw)]) {
    expect(signupRefusal(failure, texts)).toEqual({ phone: texts.phoneTaken })
    expect(signupRefusal(failure, amharic)).toEqual({ phone: amharic.phoneTaken })
  }
  expect(texts.phoneTaken).not.toContain('phonenumber')
})

test('a taken email address is told at its field', () => {
  const failure = new CallFailed(409, refusals['email-taken'], 'email-taken')
  expect(signupRefusal(failure, texts)).toEqual({ email: texts.emailTaken })
  expect(signupRefusal(new CallFailed(409, 'Email already exists'), texts)).toEqual({
    email: 'Email already exists',
  })
})

test('every field that the response names is marked, without the wording of the server', () => {
  const faults = [
    { msg: 'Too big: expected string to have <=100 characters', path: 'name' },
    { msg: 'Please enter a valid email address.', path: 'email' },
  ]
  const failure = new CallFailed(400, 'name: Too big', 'invalid-input', faults)
  expect(signupRefusal(failure, texts)).toEqual({ name: texts.nameTooShort, email: texts.emailWrong })
})

test('a refused password is told at the password, anything else above the form', () => {
  const common = new CallFailed(400, refusals['password-too-common'], 'password-too-common')
  expect(signupRefusal(common, texts)).toEqual({ password: refusals['password-too-common'] })
  expect(signupRefusal(new CallFailed(400, 'No sign-ups today'), texts)).toEqual({
    form: 'No sign-ups today',
  })
  expect(signupRefusal(new CallFailed(500, ''), texts)).toEqual({
    form: 'Failed to sign up. Please try again.',
  })
  expect(signupRefusal(new CallFailed(0, ''), texts)).toEqual({
    form: 'Error signing up. Please try again later.',
  })
})
