import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { iconSprite } from './icon-sprite.ts'

await writeFile(join(import.meta.dirname, 'icons.svg'), await iconSprite())
