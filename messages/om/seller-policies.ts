import type { Messages } from '../messages.ts'

export const sellerPolicies: Messages['sellerPolicies'] = {
  title: 'Imaammata',
  why: 'Maamiltoonni fuula suuqii keessanii irratti argu; meeshaan keessan hundis isatti geessa. Wanti olkaaʼattan yeruma sana mulʼata.',
  rights:
    'Mirga seerrii fi suuqiin maamiltootaaf kennan hirʼisuu hin dandaʼu: erga meeshaan gaʼee guyyoota {returnDays} keessatti deebisuu, meeshaa hanqina qabuuf yookaan akka ibsametti hin taaneef immoo guyyoota {faultReturnDays}.',
  none: 'Hanga ammaatti imaammata hin barreessine.',
  change: 'Imaammata jijjiiraa',
  kinds: { returns: 'Deebisuu fi jijjiiruu', sending: 'Erguu', questions: 'Gaaffilee' },
  hint: 'Yoo baayʼate toora {lines} fi qubee {characters}.',
  saved: 'Imaammanni olkaaʼameera.',
}
