import { build, type Plugin, type Rolldown } from 'vite'

/**
 * `import text from './x.ts?script'`: the module and what it imports as the text of one classic script, for what runs
 * before or without the modules of a page.
 */
export const scriptTexts: Plugin = {
  name: 'script-texts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(suffix)) return
    const { code, moduleIds } = await buildScript(id.slice(0, -suffix.length))
    for (const source of moduleIds) this.addWatchFile(source)
    return `export default ${JSON.stringify(code.trim())}`
  },
}

const suffix = '?script'

/** A module and what it imports, minified, as a function that is called at once. */
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
