/** What is parsed is a document of its own: its scripts do not run, and nothing of it is loaded. */
const policy = window.trustedTypes?.createPolicy('rich-text', { createHTML: (html) => html })

export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html').body
}
