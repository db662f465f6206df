import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { Random } from '../simulation/random.ts'
import { damage, hostileText, hostileValue, randomBytes } from './hostile-values.ts'

export async function samplePictures(): Promise<[Buffer, ...Buffer[]]> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 4, background: '#d0302080' } })
  const made = await Promise.all([
    picture.clone().jpeg({ progressive: true }).toBuffer(),
    picture.clone().png({ progressive: true }).toBuffer(),
    picture.clone().png({ palette: true }).toBuffer(),
    picture.clone().webp().toBuffer(),
    picture.clone().webp({ lossless: true }).toBuffer(),
    picture.clone().avif({ effort: 0 }).toBuffer(),
    picture.clone().gif().toBuffer(),
    picture.clone().tiff().toBuffer(),
  ])
  return made as unknown as [Buffer, ...Buffer[]]
}

export function hostilePicture(random: Random, samples: [Buffer, ...Buffer[]]): Buffer {
  const kind = random.weighted({ damaged: 12, mixed: 2, bytes: 1, text: 1 })
  if (kind === 'damaged') return damage(random, random.pick(samples))
  if (kind === 'mixed') {
    return Buffer.concat([random.pick(samples).subarray(0, 40), damage(random, random.pick(samples))])
  }
  return kind === 'bytes' ? randomBytes(random, random.below(500)) : Buffer.from(hostileText(random))
}

type Form = { type: string; body: Buffer }

/** The user and a picture are in the form; `isWellFormed` leaves the form itself as it should be. */
export function hostileForm(
  random: Random,
  { userId, picture, isWellFormed }: { userId: string; picture: Buffer; isWellFormed: boolean },
): Form {
  const boundary = isWellFormed
    ? 'x-boundary'
    : random.pick(['x-boundary', '-', 'a b', 'x'.repeat(70), "'()+_,-./:=?"])
  const part = (disposition: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  const user = part('form-data; name="userId"', userId)
  const image = part('form-data; name="image"; filename="me.jpg"\r\nContent-Type: image/jpeg', picture)
  const end = Buffer.from(`--${boundary}--\r\n`)
  const type = `multipart/form-data; boundary=${boundary}`
  if (isWellFormed) return { type, body: Buffer.concat([user, image, end]) }
  const odd = [
    part('form-data', 'no name'),
    part('form-data; name="__proto__"', 'x'),
    part('form-data; name="userId"', hostileText(random)),
    part(`form-data; name="image"; filename="${hostileText(random)}"`, picture),
    part('form-data; name="image"; filename*=utf-8\'\'%00%ff', picture),
    part('form-data; name="other"; filename="x"', picture),
    part(`form-data; name="${'n'.repeat(5_000)}"`, 'x'),
    part('form-data; name="a"', 'x'.repeat(20_000)),
    part('attachment; name="image"', picture),
    Buffer.from(`--${boundary}\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Transfer-Encoding: base64\r\n\r\n\r\n`),
  ] as const
  const parts = Array.from({ length: random.pick([1, 2, 3, 30]) }, () =>
    random.pick([user, image, random.pick(odd)]),
  )
  const body = Buffer.concat([...parts, random.chance(0.7) ? end : Buffer.alloc(0)])
  const types = [
    type,
    type,
    type,
    'multipart/form-data',
    'multipart/form-data; boundary=other',
    `${type}; charset=utf-16`,
  ] as const
  return { type: random.pick(types), body: random.chance(0.5) ? damage(random, body) : body }
}

const columns = [
  'SKU',
  'productName',
  'productDescription',
  'price',
  'category',
  'brand',
  'model',
  'stock',
  'images',
  'specifications',
  'variations',
  'sellerName',
  'productName_am',
  'Handle',
  'Title',
  'Variant Price',
  'Type',
  'Name',
  'Regular price',
] as const
const names = ['catalogue.csv', 'catalogue.tsv', 'catalogue.jsonl', 'catalogue.txt'] as const

/** No picture in the file has an address that would be looked up. */
export function hostileCatalogue(random: Random): { name: string; bytes: Buffer } {
  const name = random.pick(names)
  const header = Array.from({ length: 1 + random.below(8) }, (_, at) =>
    random.chance(0.8) ? columns[at]! : random.pick(columns),
  )
  const rows = Array.from({ length: random.below(8) }, () => header.map((column) => cell(random, column)))
  if (name.endsWith('.jsonl')) {
    const lines = rows.map((row) =>
      Object.fromEntries(
        row.map((value, at) => [
          header[at]!,
          random.chance(0.2) ? withoutAddresses(hostileValue(random)) : value,
        ]),
      ),
    )
    return { name, bytes: spoilt(random, lines.map((line) => JSON.stringify(line)).join('\n')) }
  }
  const separator = random.pick([',', ';', '\t'] as const)
  const text = [header, ...rows]
    .map((row) => row.map((value) => quoted(random, value)).join(separator))
    .join(random.pick(['\n', '\r\n', '\r'] as const))
  return { name, bytes: spoilt(random, text) }
}

function cell(random: Random, column: string): string {
  if (random.chance(0.3)) return hostileText(random).replace(/https?:/g, 'x:')
  const plausible: Record<string, string> = {
    SKU: `F-${random.below(20)}`,
    price: '12.50',
    stock: '3',
    category: 'Furniture',
  }
  return plausible[column] ?? 'Teff'
}

function withoutAddresses(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/https?:/g, 'x:'))
}

function quoted(random: Random, value: string): string {
  return random.chance(0.6) ? `"${random.chance(0.9) ? value.replaceAll('"', '""') : value}"` : value
}

function spoilt(random: Random, text: string): Buffer {
  const bytes = random.chance(0.1)
    ? Buffer.from(`\ufeff${text}`, random.pick(['utf8', 'utf16le', 'latin1'] as const))
    : Buffer.from(text)
  return random.chance(0.4) ? damage(random, bytes) : bytes
}

/** A backup is damaged as a whole or within the compression. */
export function hostileArchive(random: Random, { archive, tar }: { archive: Buffer; tar: Buffer }): Buffer {
  const kind = random.weighted({ archive: 3, tar: 4, manifest: 2, text: 1 })
  if (kind === 'archive') return damage(random, archive)
  if (kind === 'text') return gzipSync(Buffer.from(hostileText(random)), { level: 1 })
  const damaged = kind === 'tar' ? damageTar(random, tar) : changeManifest(random, tar)
  return gzipSync(damaged, { level: 1 })
}

/** The manifest is most often still JSON: names of tables, columns and entries, counts and checksums change. */
function changeManifest(random: Random, tar: Buffer): Buffer {
  const changed = Buffer.from(tar)
  const start = changed.indexOf('{"form"')
  const end = changed.indexOf(0, start)
  for (let left = 1 + random.below(3); left > 0; left -= 1) {
    const at = start + random.below(end - start)
    if (/\w/.test(String.fromCharCode(changed[at]!)))
      changed[at] = random.pick([0x61, 0x7a, 0x30, 0x39, 0x5f])
  }
  return changed
}

/** Headers of 512 bytes are damaged as often as contents. */
function damageTar(random: Random, tar: Buffer): Buffer {
  const damaged = Buffer.from(tar)
  const block = random.below(Math.floor(damaged.length / 512)) * 512
  const at = block + random.below(random.chance(0.5) ? 160 : 512)
  damaged[at] = random.pick([0, 255, 0x30, 0x2f, random.below(256)])
  return random.chance(0.2) ? damage(random, damaged) : damaged
}
