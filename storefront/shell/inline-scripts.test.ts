import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { deferScripts, headScript } from './inline-scripts.ts'

test('module scripts and their preloads are deferred, everything else stays as it is', () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>' +
    '<script>early()</script><script type="module" async="">import "/a.js"</script>'
  expect(deferScripts(html)).toBe(
    '<link rel="deferred" href="/a.js"/><link rel="stylesheet" href="/a.css"/>' +
      '<script>early()</script><script type="deferred-module">import "/a.js"</script>',
  )
})

test.each(['/', '/reset-password'])('the script of %s is valid and cannot end its element', (path) => {
  expect(() => new Script(headScript(path))).not.toThrow()
  expect(headScript(path)).not.toContain('</script')
})

test('a secret in the address is removed before anything else, on the pages that have one', () => {
  for (const path of ['/login/success', '/reset-password', '/undo-change']) {
    expect(headScript(path)).toMatch(/^addressQuery=location\.search;history\.replaceState\(/)
  }
  expect(headScript('/search')).not.toContain('replaceState')
})
