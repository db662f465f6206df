/**
 * A clip sounds nearly as a telephone call: 6,400 samples a second instead of its 8,000, of 8 bits each by the µ-law of
 * G.711. Every browser plays it, and a second takes 6.4 kB instead of the 44 kB that a program for speech writes.
 */
const clipRate = 6_400

type Sound = { rate: number; samples: Int16Array }

/** Throws for what is not a WAV file with one channel of 16 bits. */
export function toTelephoneSound(wav: Buffer): Buffer {
  return wavOf(encode(withoutSilence(resample(readWav(wav)))))
}

/** Who writes a file to a pipe does not know its length yet, and writes a length beyond the end. */
function readWav(wav: Buffer): Sound {
  const isWav = wav.toString('latin1', 0, 4) === 'RIFF' && wav.toString('latin1', 8, 16) === 'WAVEfmt '
  const [format, channels, bits] = isWav ? [20, 22, 34].map((at) => wav.readUInt16LE(at)) : []
  const data = wav.indexOf('data', 36, 'latin1')
  if (format !== 1 || channels !== 1 || bits !== 16 || data === -1) {
    throw new Error('The sound is not a WAV file with one channel of 16 bits')
  }
  const start = data + 8
  const length = Math.min(wav.readUInt32LE(data + 4), wav.length - start)
  const samples = new Int16Array(length >> 1)
  for (let index = 0; index < samples.length; index += 1) samples[index] = wav.readInt16LE(start + 2 * index)
  return { rate: wav.readUInt32LE(24), samples }
}

/** So many samples on each side are looked at; more would not be heard. */
const width = 24
const taps = 2 * width

/** Tones above half of the new rate would be heard as others, so a filter takes them out. */
function resample({ rate, samples }: Sound): Int16Array {
  if (rate <= clipRate) throw new Error(`The sound has only ${rate} samples a second`)
  const divisor = greatestDivisor(rate, clipRate)
  const [over, under] = [rate / divisor, clipRate / divisor]
  const filters = filtersOf(over / under, under)
  const resampled = new Int16Array(Math.max(0, Math.floor(((samples.length - taps) * under) / over)))
  for (let index = 0; index < resampled.length; index += 1) {
    const at = index * over
    const first = Math.floor(at / under)
    const filter = (at % under) * taps
    let sum = 0
    for (let tap = 0; tap < taps; tap += 1) sum += samples[first + tap]! * filters[filter + tap]!
    resampled[index] = Math.max(-32_768, Math.min(32_767, Math.round(sum)))
  }
  return resampled
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}

/** Each place between two samples has a filter: a sinc in a Hann window. */
function filtersOf(step: number, places: number): Float64Array {
  const cutOff = 0.92 / step
  return Float64Array.from({ length: places * taps }, (_, index) => {
    const distance = (index % taps) + 1 - width - Math.floor(index / taps) / places
    const x = Math.PI * cutOff * distance
    return cutOff * (x === 0 ? 1 : Math.sin(x) / x) * 0.5 * (1 + Math.cos((Math.PI * distance) / width))
  })
}

const silence = 200
const keptSamples = clipRate / 20

function withoutSilence(samples: Int16Array): Int16Array {
  const isHeard = (sample: number) => Math.abs(sample) > silence
  const first = samples.findIndex(isHeard)
  if (first === -1) throw new Error('Nothing is heard')
  const last = samples.findLastIndex(isHeard)
  return samples.subarray(Math.max(0, first - keptSamples), last + keptSamples)
}

const bias = 132

function encode(samples: Int16Array): Buffer {
  const bytes = Buffer.alloc(samples.length)
  for (const [index, sample] of samples.entries()) {
    const sign = sample < 0 ? 0x80 : 0
    const magnitude = Math.min(Math.abs(sample), 32_635) + bias
    const exponent = 24 - Math.clz32(magnitude)
    const mantissa = (magnitude >> (exponent + 3)) & 0x0f
    bytes[index] = ~(sign | (exponent << 4) | mantissa)
  }
  return bytes
}

const headerBytes = 58
const muLaw = 7

function wavOf(data: Buffer): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(headerBytes - 8 + data.length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(18, 16)
  header.writeUInt16LE(muLaw, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(clipRate, 24)
  header.writeUInt32LE(clipRate, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('fact', 38, 'latin1')
  header.writeUInt32LE(4, 42)
  header.writeUInt32LE(data.length, 46)
  header.write('data', 50, 'latin1')
  header.writeUInt32LE(data.length, 54)
  return Buffer.concat([header, data])
}
