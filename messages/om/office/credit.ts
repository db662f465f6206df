import type { Messages } from '../../messages.ts'

export const credit: Messages['office']['credit'] = {
  title: 'Haftee suuqii',
  give: 'Haftee kennaa',
  take: 'Haftee deebisaa fudhadhaa',
  none: 'Hanga ammaatti haftee suuqii hin turre.',
  noAccount:
    "Hafteen suuqii herrega barbaada; maamilli kun ammatti herrega hin qabu. Kaardiin kennaa herrega hin barbaadu; koodiin isaa bilbilaan himamuu danda'a.",
  amount: 'Hanga, birriidhaan',
  wrongAmount: 'Hanga akka 50 yookaan 49.90',
  reason: 'Sababa',
  reasonHint: 'Maamilichi ni dubbisa.',
  submit: { give: '{amount} kennaa', take: '{amount} deebisaa fudhadhaa' },
}
