import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { languageOfPath } from '../../contract/language-path.ts'
import {
  defaultLanguage,
  foreignLanguage,
  isLanguage,
  languageData,
  languages,
} from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import { escapeHtml } from '../../messages/escape-html.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { hostedStyle } from './hosted-style.ts'

const styleSource = `'sha256-${createHash('sha256').update(hostedStyle).digest('base64')}'`

/** An HTML page outside the storefront, without scripts. `body` is HTML. */
export function hostedPage(page: {
  language: Language
  title: string
  heading: string
  body: string
  /** The address of the page in another language. */
  addressIn?: (language: Language) => string
}): string {
  const { language, title, heading, body, addressIn = (code) => `?lang=${code}` } = page
  const { direction, script } = languageData[language]
  const foreignHeading = foreignLanguage(heading, language)
  return `<!doctype html>
<html lang="${language}" dir="${direction}" data-script="${script}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${hostedStyle}</style>
</head>
<body>
<main>
<header><p class="kind">${title}</p><nav>${languageLinks(language, addressIn)}</nav></header>
<h1${foreignHeading ? ` lang="${foreignHeading}"` : ''}>${escapeHtml(heading)}</h1>
${body}
</main>
</body>
</html>
`
}

function languageLinks(current: Language, addressIn: (language: Language) => string): string {
  const others = languages.filter((language) => language !== current)
  return others
    .map(
      (code) =>
        `<a href="${escapeHtml(addressIn(code))}" lang="${code}" hreflang="${code}">${languageData[code].name}</a>`,
    )
    .join('')
}

/** Allows only the page's own style sheet, and forms that redirect to `returnUrl`. */
export function hostedPolicy(returnUrl: string | undefined): string {
  // Browsers apply form-action to redirects after the form as well.
  const back = returnUrl ? ` ${new URL(returnUrl).origin}` : ''
  return `default-src 'none'; style-src ${styleSource}; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`
}

export function sendHostedPage(
  reply: FastifyReply,
  { status, html, returnUrl }: { status: number; html: string; returnUrl: string | undefined },
): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', hostedPolicy(returnUrl))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(html)
}

export function hostedLanguage(
  lang: unknown,
  { returnUrl, acceptLanguage }: { returnUrl: string | undefined; acceptLanguage: string | undefined },
): Language {
  if (isLanguage(lang)) return lang
  const returnLanguage = returnUrl ? languageOfPath(new URL(returnUrl).pathname) : defaultLanguage
  return returnLanguage === defaultLanguage ? acceptedLanguage(acceptLanguage) : returnLanguage
}
