import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { languageOfPath } from '../../../contract/language-path.ts'
import { defaultLanguage, foreignLanguage, languageData } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { isOffered, offeredLanguages } from '../../../contract/offered-languages.ts'
import { escapeHtml } from '../../../messages/escape-html.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { hostedStyle } from './hosted-style.ts'

const styleSource = `'sha256-${createHash('sha256').update(hostedStyle).digest('base64')}'`

/** The page stands outside the storefront, without scripts. `body` is HTML. */
export function hostedPage(page: {
  language: Language
  title: string
  heading: string
  body: string
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
  const others = offeredLanguages().filter((language) => language !== current)
  return others
    .map(
      (code) =>
        `<a href="${escapeHtml(addressIn(code))}" lang="${code}" hreflang="${code}">${languageData[code].name}</a>`,
    )
    .join('')
}

/** It has no script element, and is not shown where scripts do not run. */
const copyHandler =
  "navigator.clipboard.writeText(this.value).then(()=>{this.textContent=this.dataset.done;this.role='status'})"

const copySource = `'sha256-${createHash('sha256').update(copyHandler).digest('base64')}'`

/** `name` says which value is copied to those who do not see it beside the button. */
export function copyButton(value: string, texts: { name: string; copy: string; copied: string }): string {
  const [shown, done, label] = [texts.copy, texts.copied, texts.name].map(escapeHtml)
  return `<button class="copy" type="button" value="${escapeHtml(value)}" data-done="${done}" onclick="${copyHandler}">${shown}<span class="sr-only"> ${label}</span></button>`
}

type Scripts = { hasCopyButtons?: boolean | undefined; scriptSource?: string | undefined }

/**
 * The policy allows only the page's own style sheet, its buttons that copy, a script by its hash, which calls the page
 * and its worker alone, and forms that redirect to `returnUrl`.
 */
export function hostedPolicy(
  returnUrl: string | undefined,
  { hasCopyButtons = false, scriptSource }: Scripts = {},
): string {
  // Browsers apply form-action to redirects after the form as well.
  const back = returnUrl ? ` ${new URL(returnUrl).origin}` : ''
  const copies = hasCopyButtons ? ` script-src-attr 'unsafe-hashes' ${copySource};` : ''
  const script = scriptSource ? ` script-src ${scriptSource}; connect-src 'self'; worker-src 'self';` : ''
  return `default-src 'none'; style-src ${styleSource};${copies}${script} form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`
}

export function sendHostedPage(
  reply: FastifyReply,
  {
    status,
    html,
    returnUrl,
    ...scripts
  }: { status: number; html: string; returnUrl: string | undefined } & Scripts,
): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', hostedPolicy(returnUrl, scripts))
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
  if (isOffered(lang)) return lang
  const returnLanguage = returnUrl ? languageOfPath(new URL(returnUrl).pathname) : defaultLanguage
  return returnLanguage === defaultLanguage ? acceptedLanguage(acceptLanguage) : returnLanguage
}
