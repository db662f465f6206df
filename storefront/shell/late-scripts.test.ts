import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { fetchLateScripts, holdScripts } from './late-scripts.ts'

test('scripts and their preloads wait, everything else stays as it is', () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>' +
    '<script>early()</script><script type="module" async="">import "/a.js"</script>'
  expect(holdScripts(html)).toBe(
    '<link rel="late" href="/a.js"/><link rel="stylesheet" href="/a.css"/>' +
      '<script>early()</script><script type="late-module">import "/a.js"</script>',
  )
})

test('the script that fetches them can stand in a page', () => {
  expect(() => new Script(fetchLateScripts)).not.toThrow()
  expect(fetchLateScripts).not.toContain('</script')
})
