/**
 * On a slow line a shopper presses a button before the page has come to life. This small script, which runs first of
 * all, keeps such presses instead of letting them go lost (or a form go off by itself); they are made good as soon as
 * somebody listens.
 */
export const keepEarlyPresses = `(()=>{const kept=[],keep=e=>{const b=e.target.closest&&e.target.closest('button:not([popovertarget])');if(b){e.preventDefault();e.stopImmediatePropagation();kept.includes(b)||kept.push(b)}};addEventListener('click',keep,true);window.earlyPresses=()=>{removeEventListener('click',keep,true);for(const b of kept.splice(0))b.isConnected&&b.click()}})()`

declare global {
  interface Window {
    earlyPresses?: () => void
  }
}

/** Makes good what was pressed before; call it once everything listens. */
export function replayEarlyPresses(): void {
  window.earlyPresses?.()
  delete window.earlyPresses
}
