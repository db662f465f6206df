import { expect, test } from 'vitest'
import { CallFailed } from '../../../contract/client.ts'
import { profile as texts } from '../../../messages/en/profile.ts'
import { profileFailure } from './save-profile.ts'

test.each([
  [
    'a taken number',
    new CallFailed(409, 'This phonenumber is already in use by another account.'),
    texts.phoneTaken,
  ],
  [
    'a taken address',
    new CallFailed(409, 'This email is already in use by another account.'),
    texts.emailTaken,
  ],
  ['a taken address, told in Amharic', new CallFailed(409, 'ይህ ኢሜይል ተይዟል።', 'email-taken'), texts.emailTaken],
  [
    'a missing code',
    new CallFailed(409, 'Verify your email first', 'email-not-verified'),
    texts.changeFailed,
  ],
  ['any other sentence', new CallFailed(400, 'Invalid input'), texts.changeFailed],
  ['no sentence', new CallFailed(500, ''), texts.changeRefused],
  ['no answer at all', new CallFailed(0, ''), texts.changeFailed],
])('%s has its own sentence', (_, error, sentence) => {
  expect(profileFailure(error, texts)).toBe(sentence)
})
