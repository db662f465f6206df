import type { ServerResponse } from 'node:http'
import { languageOfPath, localPath, pathWithoutLanguage } from '../../contract/language-path.ts'
import { pageOfDataPath } from '../../contract/page-data.ts'
import type { Refusal } from '../../contract/refusals.ts'
import { catalogues } from '../../messages/catalogues.server.ts'
import { escapeHtml } from '../../messages/escape-html.ts'
import { refusalText } from '../../messages/refusal-text.ts'
import { hostedPage, hostedPolicy } from '../platform/http/hosted-page.ts'

/** A browser that asks for data needs no page. */
export function sendBusyPage(response: ServerResponse, url: string, refusal: Refusal): void {
  const asked = url.split(/[?#]/, 1)[0] ?? '/'
  const pageOfData = pageOfDataPath(asked)
  const path = pageOfData ?? asked
  const language = languageOfPath(path)
  const sentence = refusalText(refusal, language)
  const isData = pageOfData !== undefined
  const { name, failed } = catalogues[language].shell
  const text = isData
    ? `${sentence}\n`
    : hostedPage({
        language,
        title: name,
        heading: sentence,
        body: `<a class="button" href="">${escapeHtml(failed.again)}</a>`,
        addressIn: (other) => localPath(pathWithoutLanguage(path), other),
      })
  response.writeHead(refusal.status, {
    'content-type': `text/${isData ? 'plain' : 'html'}; charset=utf-8`,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'retry-after': String(refusal.values.retryAfter ?? 1),
    'x-refusal': refusal.code,
    'content-security-policy': hostedPolicy(undefined),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  response.end(response.req.method === 'HEAD' ? undefined : text)
}
