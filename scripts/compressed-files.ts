import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import { compressFiles } from '../server/platform/http/static-files.ts'

/** The files of a build get compressed copies. After a build that failed, a failure here would hide why. */
export function compressedFiles(directory: string): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async closeBundle(error) {
      if (!error && existsSync(directory)) await compressFiles(directory)
    },
  }
}
