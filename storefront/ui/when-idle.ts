/** Safari has no idle callbacks. */
export function whenIdle(work: () => void): void {
  ;(window.requestIdleCallback ?? setTimeout)(() => work())
}
