import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

const secretNames = /token|password|secret|authorization|cookie|signature|api_?key|^codes?$|^otp$/i
const phoneName = /phone|mobile/i
const hidden = '[hidden]'

/** Such fields have a token, password, code or the like. */
export function isSecretName(name: string): boolean {
  return secretNames.test(name)
}

/** The lines are JSON on standard error, with tokens, passwords, codes, email addresses and phone numbers redacted. */
export function openLog(
  level: Config['logLevel'],
  destination: DestinationStream = pino.destination(2),
): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (object) => redactObject(object, 0) },
      serializers: { err: describeError, error: describeError, req: describeRequest, res: describeResponse },
      hooks: {
        logMethod(args, method) {
          if (String(args[0]).startsWith('Server listening at ')) return
          method.apply(this, redactArguments(args) as typeof args)
        },
      },
    },
    destination,
  )
}

function redactArguments(args: unknown[]): unknown[] {
  const [first, ...rest] = args
  if (first instanceof Error && rest.length === 0) return [{ err: first }, withoutParameters(first.message)]
  return args.map((it) => (typeof it === 'string' ? redactText(it) : it))
}

function redact(name: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (isSecretName(name)) return hidden
  if (phoneName.test(name)) return redactPhone(String(value))
  if (typeof value === 'string') return name === 'url' ? withoutQuery(value) : redactText(value)
  if (value instanceof Error) return describeError(value)
  if (typeof value !== 'object' || value instanceof Date) return value
  if (depth > 4) return '[deep]'
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact('', item, depth + 1))
  return redactObject(value as Record<string, unknown>, depth + 1)
}

function redactObject(object: Record<string, unknown>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => {
      const isSerializedLater = depth === 0 && ['err', 'error', 'req', 'res'].includes(name)
      return [name, isSerializedLater ? value : redact(name, value, depth)]
    }),
  )
}

/** The database driver or PostgreSQL adds them, whose texts repeat values of rows and parameters. */
const mayHoldValues = ['params', 'parameters', 'client', 'detail', 'where', 'hint', 'internalQuery']

/** It omits what may hold the values of a failed statement. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return redact('', error, 0)
  const own = Object.entries(error).filter(
    ([name]) => !['name', 'message', 'stack', 'cause', ...mayHoldValues].includes(name),
  )
  return {
    type: error.name || error.constructor.name,
    message: withoutParameters(error.message),
    stack: withoutParameters(error.stack ?? ''),
    ...redactObject(Object.fromEntries(own), 1),
    // Only codes of errors are kept; six digits would be a verification code.
    ...('code' in error && /[A-Z]|^\d{5}$/.test(String(error.code)) && { code: error.code }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

function describeRequest(request: { id?: string; method?: string; url?: string; ip?: string }) {
  return { id: request.id, method: request.method, url: withoutQuery(request.url ?? ''), address: request.ip }
}

function describeResponse(response: { statusCode?: number }) {
  return { statusCode: response.statusCode }
}

function withoutQuery(url: string): string {
  return redactText(url.replace(/[?#].*$/s, ''))
}

function withoutParameters(text: string): string {
  return redactText(text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, ''))
}

/** They include whatever a text assigns to a secret's name. */
const secretsInText: [RegExp, string][] = [
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}(?![\w-])/gi, hidden],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${hidden}`],
  [/(?<=:\/\/)[^\s/@:]{0,200}:[^\s/@]{1,200}(?=@)/g, hidden],
  [
    /((?:token|password|passwd|secret|signature|api_?key|otp)["']?\s?(?:=|%3D|:\s?(?=["'])))(?!\s)(?:"[^"]*"|'[^']*'|[^\s&"'#;,)}]+)/gi,
    `$1${hidden}`,
  ],
  [/\b(code=)\d{6}\b/gi, `$1${hidden}`],
]

const email =
  /(?<![\p{L}\d.!#$%&*+=?^_{|}~-])[\p{L}\d.!#$%&*+=?^_{|}~-]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,8}\p{L}{2,24}/gu

/** People write `0911 22 33 44` or `+251 (0)911-22-33-44`. */
const phones = [
  /(?<![\w+])\+\(?\d(?:[\s()/-]{0,2}\d){7,14}(?!\d)/g,
  /(?<![\w.+-])(?:(?:00)?251|0)?[\s()/-]{0,3}0?\)?[79](?:[\s()/-]?\d){8}(?![\w-])/g,
]

function redactText(text: string): string {
  const withoutSecrets = secretsInText.reduce(
    (rest, [pattern, instead]) => rest.replace(pattern, instead),
    text,
  )
  const withoutEmails = withoutSecrets.replace(email, '[email]')
  return phones.reduce((rest, pattern) => rest.replace(pattern, redactPhone), withoutEmails)
}

function redactPhone(text: string): string {
  return text.replace(/\d(?=(?:\D*\d){2})/g, '*')
}
