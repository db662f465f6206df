const retryMs = 3_000

/**
 * Loads what the page can do without: again every few seconds, and when the browser is back online, until it is there,
 * or only once with `onFailed`. Returns how to stop.
 */
export function keepTrying<Result>(
  load: () => Promise<Result>,
  onLoaded: (result: Result) => void,
  onFailed?: () => void,
): () => void {
  let isGone = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    clearTimeout(retry)
    load().then(
      (result) => isGone || onLoaded(result),
      (error: unknown) => {
        console.error(error)
        if (isGone) return
        if (onFailed) onFailed()
        else retry = setTimeout(start, retryMs)
      },
    )
  }
  start()
  addEventListener('online', start)
  return () => {
    isGone = true
    clearTimeout(retry)
    removeEventListener('online', start)
  }
}
