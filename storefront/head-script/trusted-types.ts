type Policy = {
  createHTML(html: string): string | null
  createScriptURL(url: string): string | null
}

type WithTrustedTypes = { trustedTypes?: { createPolicy(name: string, policy: Policy): unknown } }

/**
 * In browsers with Trusted Types, only text and the empty script element that React creates may become HTML, and
 * scripts load from the shop only.
 */
export function restrictTypes(): void {
  const { trustedTypes } = window as WithTrustedTypes
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html.replace('<script></script>', '').includes('<') ? null : html),
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  })
}
