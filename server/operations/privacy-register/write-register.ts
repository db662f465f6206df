import type { PrivacyRegister, RegisterSection } from '../../../contract/office/privacy-register.ts'
import { retentionDays } from '../../../contract/retention.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDate, localeFor, type Reader } from '../../../messages/format-date.ts'
import type { Messages } from '../../../messages/messages.ts'
import { readSettings } from '../../customers/shop-settings/read-settings.ts'
import type { Config } from '../../platform/config.ts'
import type { Shop } from '../../platform/shop.ts'

type Texts = Messages['privacyRegister']

/** These name nobody, so that the register does not list how long they are kept. */
type Nameless =
  | 'smsDays'
  | 'unusedReturnPictures'
  | 'unusedMessagePictures'
  | 'unusedReceiptPictures'
  | 'unusedReviewPictures'
  | 'unusedPictures'
  | 'stockMovements'
  | 'stockCounts'
  | 'stockTransfers'
  | 'searchMisses'
  | 'foundSearches'
  | 'looks'
  | 'productDays'
  | 'formerPrices'
  | 'finishedJobs'
  | 'telegramLaunches'

type Kept = Exclude<keyof typeof retentionDays, Nameless>

/** What is done with personal data, by the settings of the shop and by what is deleted after how many days. */
export async function writePrivacyRegister(
  { config, db }: Pick<Shop, 'config' | 'db'>,
  reader: Reader,
): Promise<PrivacyRegister> {
  const { language } = localeFor(reader)
  const { privacyRegister: texts } = catalogues[language]
  const { trader } = await readSettings(db, config)
  const { registration, email, phone } = trader
  const { controller, purposes, recipients, retention } = texts
  const listed = ({ heading, list }: { heading: string; list: readonly string[] }): RegisterSection => ({
    heading,
    lines: [...list],
    rows: [],
  })
  return {
    title: texts.title,
    lead: texts.lead,
    made: fill(texts.made, { date: formatDate(db.now(), reader) }),
    sections: [
      {
        heading: controller.heading,
        lines: [],
        rows: [
          [controller.name, registration?.name ?? texts.open],
          [controller.address, registration?.address ?? texts.open],
          [controller.tin, registration?.tin ?? texts.open],
          [controller.contact, [email, phone].filter(Boolean).join(', ')],
          [controller.entry, texts.open],
          [controller.officer, config.privacyOfficer?.name ?? texts.open],
          [controller.officerContact, config.privacyOfficer?.contact ?? texts.open],
        ],
      },
      { heading: purposes.heading, lines: [], rows: Object.values(purposes.rows).map(pair) },
      listed(texts.people),
      listed(texts.data),
      {
        heading: recipients.heading,
        lines: [],
        rows: recipientsOf(config, recipients).map(({ what, who }) => [
          what,
          `${who}; ${recipients.country}: ${texts.open}`,
        ]),
      },
      { heading: retention.heading, lines: [], rows: retentionRows(retention) },
      listed(texts.rights),
      listed(texts.safety),
      listed(texts.breach),
    ],
  }
}

function pair([name = '', text = '']: readonly string[]): [string, string] {
  return [name, text]
}

function retentionRows({ rows, days, books, booksFor, account, accountFor }: Texts['retention']) {
  // Whoever adds a period has to say what it is of, or that it names nobody.
  const texts: Record<Kept, string> = rows
  const kept = Object.entries(texts) as [Kept, string][]
  return [
    [account, accountFor],
    [books, booksFor],
    ...kept.map(([name, text]): [string, string] => [text, fill(days, { days: retentionDays[name] })]),
  ] as [string, string][]
}

/** A service that is not set up receives nothing, and is left out. */
function recipientsOf(config: Config, texts: Texts['recipients']): { what: string; who: string }[] {
  const { databaseUrl, gateways, sms, telegram, mail, socialLogins, eims, mediaBucket, otlpEndpoint } = config
  const logins = Object.entries(socialLogins).flatMap(([name, login]) => (login ? [name] : []))
  const outside = [...gateways.configured.keys()].filter((name) => !insideGateways.includes(name))
  const found: [what: string, who: string | null | undefined][] = [
    [texts.hosting, databaseUrl === null ? texts.ownMachine : hostOf(databaseUrl)],
    [texts.payment, outside.join(', ')],
    [texts.sms, sms.gateway?.name === 'outbox' ? null : sms.gateway?.name],
    [texts.telegram, telegram.bot && 'Telegram'],
    [texts.mail, mail.smtpUrl && hostOf(mail.smtpUrl)],
    [texts.social, logins.join(', ')],
    [texts.tax, eims.access && hostOf(eims.access.url)],
    [
      texts.files,
      mediaBucket && (mediaBucket.endpoint === null ? 'Amazon S3' : hostOf(mediaBucket.endpoint)),
    ],
    [texts.traces, otlpEndpoint && hostOf(otlpEndpoint)],
    [texts.delivery, texts.carriers],
  ]
  return found.flatMap(([what, who]) => (who ? [{ what, who }] : []))
}

/** The shop itself plays them: nobody else receives anything. */
const insideGateways = ['sandbox', 'by-hand', 'credit']

/** An address may have a password in it, which a document must not show. */
function hostOf(address: string): string {
  return new URL(address).hostname
}
