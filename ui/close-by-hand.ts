/** A toast that is dragged further than this is closed. */
const closingDragPx = 80

/** A click closes the toast, and dragging it away. */
export function closeByHand(element: HTMLElement, close: () => void): void {
  let start: number | undefined
  let moved = 0
  const move = (x: number) => {
    moved = x
    element.style.translate = x === 0 ? '' : `${x}px`
  }
  element.addEventListener('pointerdown', ({ clientX }) => {
    start = clientX
    move(0)
  })
  element.addEventListener('pointermove', ({ clientX, pointerId }) => {
    if (start === undefined) return
    if (Math.abs(clientX - start) > 5) element.setPointerCapture(pointerId)
    if (element.hasPointerCapture(pointerId)) move(clientX - start)
  })
  for (const end of ['pointerup', 'pointercancel']) {
    element.addEventListener(end, () => {
      start = undefined
      if (Math.abs(moved) > closingDragPx) close()
      else if (end === 'pointercancel') move(0)
    })
  }
  element.addEventListener('click', () => {
    if (moved === 0) close()
    else move(0)
  })
}
