import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const prefix = 'virtual:script/'

/**
 * `import text from 'virtual:script/x.ts'`: a module of `storefront/` and what it imports as the text of one classic
 * script, for what runs before or without the modules of a page.
 */
export const scriptTexts: Plugin = {
  name: 'script-texts',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${prefix}`)) return
    const entry = new URL(`../storefront/${id.slice(prefix.length + 1)}`, import.meta.url)
    const { code, moduleIds } = await buildScript(fileURLToPath(entry))
    for (const source of moduleIds) this.addWatchFile(source)
    return `export default ${JSON.stringify(code.trim())}`
  },
}

/** The function is called at once. */
export async function buildScript(
  entry: string,
  define: Record<string, string> = {},
): Promise<Rolldown.OutputChunk> {
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  return (output as Rolldown.RolldownOutput).output[0]
}
