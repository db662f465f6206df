import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { deferScripts, loadDeferredScripts, queueEarlyClicks, showLoadingOverlay } from './inline-scripts.ts'

test('module scripts and their preloads are deferred, everything else stays as it is', () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>' +
    '<script>early()</script><script type="module" async="">import "/a.js"</script>'
  expect(deferScripts(html)).toBe(
    '<link rel="deferred" href="/a.js"/><link rel="stylesheet" href="/a.css"/>' +
      '<script>early()</script><script type="deferred-module">import "/a.js"</script>',
  )
})

test.each([showLoadingOverlay, queueEarlyClicks, loadDeferredScripts])(
  'an inline script is valid and cannot end its element',
  (script) => {
    expect(() => new Script(script)).not.toThrow()
    expect(script).not.toContain('</script')
  },
)
