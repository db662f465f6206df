import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconSprite } from './make-icons.ts'

test('the icon file has exactly the icons in use', async () => {
  const icons = await readFile(join(import.meta.dirname, 'icons.svg'), 'utf8')
  expect(icons, 'run: node storefront/ui/make-icons.ts').toBe(await iconSprite())
})
