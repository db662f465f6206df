import { expect, test } from 'vitest'
import { profile as texts } from '../../../messages/en/profile.ts'
import { addressesToVerify, profileFaults, profileFailure } from './profile-entries.ts'
import { CallFailed } from '../../../contract/client.ts'

const user = {
  id: 'u1',
  fullName: 'Almaz Bekele',
  email: 'almaz@merkato.example',
  phonenumber: '+251911223344',
  setedPassword: true,
}
const same = { fullName: 'Almaz Bekele', email: 'almaz@merkato.example', phonenumber: '0911 22 33 44' }

test('valid entries have no faults', () => {
  expect(profileFaults(same, user, texts)).toEqual({})
})

test('a name of one word, an invalid email address and a short number are reported at their fields', () => {
  const entries = { fullName: 'Almaz', email: 'almaz@merkato', phonenumber: '0911' }
  expect(profileFaults(entries, user, texts)).toEqual({
    fullName: 'please enter appropriate name',
    email: texts.emailWrong,
    phonenumber: texts.phoneWrong,
  })
})

test('a number cannot be removed, but an account without one may stay so', () => {
  const without = { ...same, phonenumber: '' }
  expect(profileFaults(without, user, texts)).toEqual({ phonenumber: texts.required.phone })
  expect(profileFaults(without, { ...user, phonenumber: '' }, texts)).toEqual({})
})

test('a new name needs no verification', () => {
  expect(
    addressesToVerify(user, { ...same, fullName: 'Almaz Tadesse', email: 'Almaz@Merkato.example' }),
  ).toEqual([])
})

test('a new number is verified at the present email address, a new email address at itself', () => {
  expect(addressesToVerify(user, { ...same, phonenumber: '0911 22 33 45' })).toEqual([user.email])
  expect(addressesToVerify(user, { ...same, email: 'new@merkato.example' })).toEqual(['new@merkato.example'])
  expect(
    addressesToVerify(user, { ...same, email: 'new@merkato.example', phonenumber: '0711223344' }),
  ).toEqual([user.email, 'new@merkato.example'])
})

test.each([
  [
    'a taken number',
    new CallFailed(409, 'This phonenumber is already in use by another account.'),
    { fields: { phonenumber: texts.phoneTaken } },
  ],
  [
    'a taken address',
    new CallFailed(409, 'This email is already in use by another account.'),
    { fields: { email: texts.emailTaken } },
  ],
  [
    'a taken address, told in Amharic',
    new CallFailed(409, 'ይህ ኢሜይል ተይዟል።', 'email-taken'),
    { fields: { email: texts.emailTaken } },
  ],
  [
    'a missing code',
    new CallFailed(409, 'Verify your email first', 'email-not-verified'),
    { toast: texts.changeFailed },
  ],
  [
    'an invalid field',
    new CallFailed(400, 'email: Too big', 'invalid-input', [{ msg: 'Too big', path: 'email' }]),
    { fields: { email: texts.emailWrong } },
  ],
  ['any other sentence', new CallFailed(400, 'Invalid input'), { toast: texts.changeFailed }],
  ['no sentence', new CallFailed(500, ''), { toast: texts.changeRefused }],
  ['no answer at all', new CallFailed(0, ''), { toast: texts.changeFailed }],
])('%s has its own sentence, at its field', (_, error, told) => {
  expect(profileFailure(error, texts)).toEqual(told)
})
