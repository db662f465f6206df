import { contentSecurity, pageSecurityHeaders } from './content-security.ts'
import { keepAnswer, type KeptAnswer } from './kept-answer.ts'

export type Render = (request: Request) => Promise<Response>

/** `policy: false` is for development, where Vite's own scripts and styles are inline. */
export type PageSecurity = { policy: boolean; connect: readonly string[]; secure: boolean }

const passedOn = ['content-type', 'x-remix-response', 'location']

/**
 * Renders one address to its end and makes it ready to be kept: with its policy, for every client the same.
 * A page that failed (500) is answered but never kept by browsers.
 */
export async function renderPage(
  render: Render,
  origin: string,
  url: string,
  security: PageSecurity,
): Promise<KeptAnswer> {
  const response = await render(new Request(origin + url))
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = passedOn.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [name, value]
  })
  headers.push('cache-control', response.status === 200 ? 'public, no-cache' : 'no-store')
  headers.push(...pageSecurityHeaders(security.secure))
  if (security.policy && response.headers.get('content-type')?.startsWith('text/html')) {
    const policy = contentSecurity(bytes.toString('utf8'), security.connect, security.secure)
    headers.push('content-security-policy', policy)
  }
  return keepAnswer(response.status, headers, bytes)
}
