import { pathPrefix } from '../../../contract/language-path.ts'
import { languageData } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { escapeHtml } from '../../../messages/escape-html.ts'
import { lineEnd, paragraphEnd } from '../../../messages/own-texts.ts'
import type { Mail } from './mails.ts'
import type { Amount, MailTexts } from './mail-body.ts'
import { writeMail } from './write-mail.ts'
import type { MailFace } from './write-mail.ts'

export interface RenderedMail {
  to: string
  /** The shop's own name in the language of the mail, if it has one. */
  fromName?: string
  subject: string
  text: string
  html: string
}

export function renderMail(mail: Mail, publicUrl: string, face?: MailFace): RenderedMail {
  const written = writeMail(mail, face)
  // A header has one line, whatever is in the name of a product.
  const subject = written.subject.replace(/[\r\n\u2028\u2029]+/g, ' ')
  const paragraphs = written.paragraphs.flatMap((paragraph) => paragraph.split(paragraphEnd))
  const texts = { ...written, subject, paragraphs }
  const site = `${publicUrl}${pathPrefix(mail.lang)}`
  const fromName = face?.names?.[mail.lang]
  return {
    to: mail.to,
    ...(fromName && { fromName }),
    subject,
    text: asText(texts, site),
    html: asHtml(texts, site, mail.lang),
  }
}

function asText(
  { greeting, paragraphs, code, lines = [], total, links = [], action, closing }: MailTexts,
  site: string,
): string {
  const goods = [...lines, ...(total ? [total] : [])].flatMap(({ label, amount, note }) => [
    amount === undefined ? label : `${label}: ${amount}`,
    ...(note ? [`  ${note}`] : []),
  ])
  return [
    greeting,
    ...(code === undefined ? [] : [code]),
    ...paragraphs.map((paragraph) => paragraph.replaceAll(lineEnd, '\n')),
    ...links.map(({ label, url }) => `${label}: ${url.replace(/^tel:/, '')}`),
    ...(goods.length === 0 ? [] : [goods.join('\n')]),
    ...(action === undefined ? [] : [`${action.label}: ${addressOf(action, site)}`]),
    closing,
  ].join('\n\n')
}

const font = `font-family:system-ui,'Noto Sans','Noto Sans Ethiopic',sans-serif`

function asHtml(texts: MailTexts, site: string, lang: Language): string {
  const { subject, greeting, paragraphs, code, lines = [], total, links = [], action, closing } = texts
  return `<!doctype html>
<html lang="${lang}" dir="${languageData[lang].direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#faf6f0;color:#2b2118;${font};font-size:16px;line-height:1.5">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<p>${escapeHtml(greeting)}</p>
${code === undefined ? '' : `<p style="font-size:32px;letter-spacing:6px;font-weight:700;margin:16px 0">${escapeHtml(code)}</p>`}
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll(lineEnd, '<br>')}</p>`).join('\n')}
${links.map(({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`).join('\n')}
${lines.length === 0 ? '' : goodsTable(lines, total)}
${action === undefined ? '' : button(action.label, addressOf(action, site))}
<p style="color:#6b5d50;font-size:14px;margin-top:24px">${escapeHtml(closing)}</p>
</div>
</body>
</html>
`
}

function addressOf(action: NonNullable<MailTexts['action']>, site: string): string {
  return 'url' in action ? action.url : `${site}${action.path}`
}

function goodsTable(lines: Amount[], total: Amount | undefined): string {
  const noted = (note = '') =>
    note && `<br><span style="color:#6b5d50;font-size:14px">${escapeHtml(note)}</span>`
  const heading = (label: string) =>
    `<tr><th colspan="2" style="padding:12px 0 4px;text-align:start">${escapeHtml(label)}</th></tr>`
  const valued = ({ label, amount = '', note }: Amount, style = '') =>
    `<tr style="${style}"><td style="padding:4px 0">${escapeHtml(label)}${noted(note)}</td><td style="padding:4px 0;text-align:end;white-space:nowrap">${escapeHtml(amount)}</td></tr>`
  const row = (line: Amount) => (line.amount === undefined ? heading(line.label) : valued(line))
  const sum = total === undefined ? '' : valued(total, 'font-weight:700')
  return `<table style="width:100%;border-collapse:collapse;margin:16px 0">${lines.map((line) => row(line)).join('')}${sum}</table>`
}

function button(label: string, url: string): string {
  const style =
    'display:inline-block;padding:12px 20px;background:#a3341f;color:#ffffff;border-radius:8px;text-decoration:none'
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`
}
