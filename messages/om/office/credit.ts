import type { Messages } from '../../messages.ts'

export const credit: Messages['office']['credit'] = {
  title: 'Haftee suuqii',
  give: 'Haftee kennaa',
  take: 'Haftee deebisaa fudhadhaa',
  none: 'Hanga ammaatti haftee suuqii hin turre.',
  amount: 'Hanga, birriidhaan',
  wrongAmount: 'Hanga akka 50 yookaan 49.90',
  reason: 'Sababa',
  reasonHint: 'Maamilichi ni dubbisa.',
  submit: { give: '{amount} kennaa', take: '{amount} deebisaa fudhadhaa' },
}
