import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives what collects garbage now. Work that throws away as much as it reads may call it now and then: left alone,
 * the engine lets hundreds of megabytes lie before it looks at what has grown old.
 */
export function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  return () => {
    if (typeof collect === 'function') collect()
  }
}
