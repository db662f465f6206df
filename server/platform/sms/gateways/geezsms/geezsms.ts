import { z } from 'zod'
import { address } from '../../../settings.ts'
import { plainHttpFaults } from '../../../unsafe-settings.ts'
import { askProvider, referenceOf } from '../ask-provider.ts'
import { checkByBalance } from '../check-by-balance.ts'
import { SmsNoAnswer, SmsNotAccepted, SmsRefused } from '../gateway.ts'
import type { SmsGateway, SmsGatewayDefinition } from '../gateway.ts'
import { readStatus } from '../read-status.ts'

const variables = z.object({
  GEEZSMS_TOKEN: z.string().optional(),
  GEEZSMS_SHORTCODE: z.string().optional(),
  GEEZSMS_URL: address('GEEZSMS_URL', ['http', 'https']).default('https://api.geezsms.com'),
})

/** The provider takes no longer texts. */
const textMaximum = 335

/** The API has this shape by the public code of others: the provider's own documents were not found. */
export const geezsms: SmsGatewayDefinition = {
  name: 'geezsms',
  variables: [
    { name: 'GEEZSMS_TOKEN', isSecret: true },
    { name: 'GEEZSMS_SHORTCODE' },
    { name: 'GEEZSMS_URL' },
  ],
  configure(env) {
    const read = variables.safeParse(env)
    const faults = (read.error?.issues ?? []).map((issue) => issue.message)
    faults.push(...plainHttpFaults(env, ['GEEZSMS_URL']))
    if (env.GEEZSMS_TOKEN === undefined) {
      faults.push('GEEZSMS_TOKEN is missing: the SMS gateway geezsms needs it.')
    }
    if (!read.success || read.data.GEEZSMS_TOKEN === undefined) return { faults }
    const { GEEZSMS_TOKEN: token, GEEZSMS_SHORTCODE: shortcode, GEEZSMS_URL: url } = read.data
    const access = { token, shortcode, url }
    return {
      gateway: {
        open: ({ timeoutMs }) => openGeezsms(access, timeoutMs),
        callbackKey: token,
        check: () => checkByBalance('GeezSMS', (timeoutMs) => readBalance(access, timeoutMs)),
      },
      faults,
    }
  },
}

type Access = { token: string; shortcode?: string | undefined; url: string }

function openGeezsms({ token, shortcode, url }: Access, timeoutMs: number): SmsGateway {
  return {
    name: 'geezsms',
    async send({ to, text, callbackUrl }) {
      if (text.length > textMaximum) throw new SmsRefused(`it takes at most ${textMaximum} characters`)
      const body = new FormData()
      body.set('token', token)
      body.set('phone', to.replace('+', ''))
      body.set('msg', text)
      body.set('callback', callbackUrl)
      if (shortcode !== undefined) body.set('shortcode_id', shortcode)
      const answer = await askProvider(`${url}/api/v1/sms/send`, { method: 'POST', body }, timeoutMs)
      return { reference: acceptedAs(answer) }
    },
    readCallback: ({ delivery_status: delivery, message_status: message, status }) =>
      readStatus(delivery ?? message ?? status),
  }
}

/** Answers of two forms were seen: `error` and `msg`, or `message_status` and `api_log_id`. */
function acceptedAs(answer: Record<string, unknown>): string | null {
  const { error, message_status: status, msg } = answer
  const hasFailed = error === true || (typeof status === 'string' && !/^success$/i.test(status))
  const isAccepted = error === false || (typeof status === 'string' && /^success$/i.test(status))
  const reason = (typeof msg === 'string' ? msg : '').slice(0, 200)
  if (hasFailed && /balance|credit|top.?up/i.test(reason)) throw new SmsNotAccepted(reason, 'balance')
  if (hasFailed && /token|api not found|unauthori[sz]ed/i.test(reason)) {
    throw new SmsNotAccepted(reason, 'key')
  }
  if (hasFailed) throw new SmsRefused(reason || 'it gave no reason')
  if (!isAccepted) throw new SmsNoAnswer('its answer says neither yes nor no')
  const data = typeof answer.data === 'object' && answer.data !== null ? answer.data : {}
  return referenceOf((data as Record<string, unknown>).api_log_id ?? answer.api_log_id ?? answer.log)
}

async function readBalance({ token, url }: Access, timeoutMs: number): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const { data } = await askProvider(`${url}/api/v1/balance`, { method: 'GET', headers }, timeoutMs)
  const messages = Number((data as { total_sms?: unknown } | undefined)?.total_sms ?? NaN)
  return Number.isFinite(messages) && messages >= 0 ? messages : undefined
}
