import { iconNames } from './icon-names.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type IconModule = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } }

export async function iconSprite(): Promise<string> {
  const symbols = await Promise.all(iconNames.map(symbolOf))
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

async function symbolOf(name: string): Promise<string> {
  const { __iconData } = (await import(`lucide-react/icons/${name}`)) as IconModule
  const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const text = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
    return `<${tag}${text.join('')}/>`
  })
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
}

if (process.argv[1] === import.meta.filename) {
  await writeFile(join(import.meta.dirname, 'icons.svg'), await iconSprite())
}
