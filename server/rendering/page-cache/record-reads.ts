import { AsyncLocalStorage } from 'node:async_hooks'
import { isRefusal, type KeptRead } from './kept-read.ts'

type Recording = { reads: Map<string, KeptRead>; hasFailed: boolean }

/** A page is made of the kept reads that were used while it was rendered. */
export function createRecorder() {
  const recordings = new AsyncLocalStorage<Recording>()
  return {
    async use(key: string, find: () => Promise<KeptRead>): Promise<unknown> {
      const recording = recordings.getStore()
      try {
        const kept = await find()
        recording?.reads.set(key, kept)
        if ('refusal' in kept.outcome) throw kept.outcome.refusal
        return kept.outcome.value
      } catch (error) {
        if (recording && !isRefusal(error)) recording.hasFailed = true
        throw error
      }
    },
    /** Without `reads`, one of them failed. */
    async record<T>(render: () => Promise<T>): Promise<{ result: T; reads: KeptRead[] | undefined }> {
      const recording: Recording = { reads: new Map(), hasFailed: false }
      const result = await recordings.run(recording, render)
      return { result, reads: recording.hasFailed ? undefined : [...recording.reads.values()] }
    },
  }
}
