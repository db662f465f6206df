import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A tone of 440 Hz, as espeak-ng writes a clip to a pipe: 22,050 samples a second, and a length beyond the end. */
export function toneFile(seconds: number): Buffer {
  const rate = 22_050
  const data = Buffer.alloc(2 * Math.round(rate * seconds))
  for (let at = 0; at < data.length; at += 2) {
    data.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * 440 * at) / 2 / rate)), at)
  }
  const header = Buffer.from('UklGRiTw/39XQVZFZm10IBAAAAABAAEAIlYAAESsAAACABAAZGF0YQDw/38=', 'base64')
  return Buffer.concat([header, data])
}

/**
 * A program for speech in a folder of its own, under the name of the real one. It writes down its arguments and the text;
 * some texts make it hang, use up the processor or the memory, write without end, or fail.
 */
export async function speechStandIn({ seconds = 1 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'merkato-speech-'))
  await writeFile(join(folder, 'tone.wav'), toneFile(seconds))
  const program = join(folder, 'espeak-ng')
  await writeFile(
    program,
    `#!/bin/sh
cd '${folder}' || exit 1
text=$(cat)
echo "$* | $text | \${DATABASE_URL-no environment}" >> said.txt
case $text in
  hang) exec sleep 60 ;;
  busy) while :; do :; done ;;
  greedy) while :; do text=$text$text; done ;;
  endless) exec cat /dev/zero ;;
  fail) exit 3 ;;
  silent) exit 0 ;;
esac
exec cat tone.wav
`,
  )
  await chmod(program, 0o755)
  return {
    folder,
    program,
    said: async () =>
      (await readFile(join(folder, 'said.txt'), 'utf8').catch(() => '')).split('\n').slice(0, -1),
  }
}
