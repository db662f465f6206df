const awayAfterMs = 60_000

let lastInput = Date.now()
for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
  addEventListener(name, () => (lastInput = Date.now()), { capture: true, passive: true })

/** The calls that a screen then makes by itself, such as for new orders, do not keep the session alive. */
export function isSomebodyThere(): boolean {
  return Date.now() - lastInput < awayAfterMs
}
