import { useSyncExternalStore } from 'react'

/**
 * Low data: `html[data-low-data]`, by the preference of the device or else its `Save-Data`. Pages are the same for all;
 * the script in the head applies it. Every picture of a page is lazy, so that the browser loads none that the style
 * sheet hides. In its place stands a blur of 8 px as a button that shows the picture.
 */

declare global {
  interface Window {
    setLowData?: (on: boolean) => void
    showBlurs?: (on: boolean) => void
  }
}

const storageKey = 'low-data'
/** Loaded with low data only; see `pages/low-data-script.ts`. */
const lowDataScriptPath = '/low-data.js'
const listeners = new Set<() => void>()

/** False on the server and until hydration. */
export function useLowData(): boolean {
  return useSyncExternalStore(subscribe, isLowData, () => false)
}

export function isLowData(): boolean {
  return document.documentElement.hasAttribute('data-low-data')
}

/** With low data, or where the device is set so. */
export function isWithoutMotion(): boolean {
  return isLowData() || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** For this device. */
export function preferLowData(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Storage is full or blocked: the preference lasts as long as the page.
  }
  window.setLowData?.(on)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The script in the head. Without low data, the pictures of the first view begin to load as soon as they are parsed,
 * before the style sheet; with it, a further script puts blurs in their places.
 */
export const applyLowData = () =>
  `(()=>{const root=document.documentElement;let low,loaded;
const eager=()=>{for(const p of document.querySelectorAll('img[fetchpriority=high][loading=lazy]'))p.loading='eager'};
const watch=new MutationObserver(eager);
const load=()=>{if(loaded)return;loaded=1;const s=document.createElement('script');s.src='${lowDataScriptPath}';s.onerror=()=>{loaded=0;setTimeout(load,5000)};document.head.append(s)};
window.setLowData=on=>{root.toggleAttribute('data-low-data',on);if(on){watch.disconnect();load()}if(window.showBlurs)showBlurs(on)};
try{low=localStorage.getItem('${storageKey}')}catch{}
if(low?low==='on':navigator.connection&&navigator.connection.saveData)setLowData(true);
else{watch.observe(document,{childList:true,subtree:true});addEventListener('DOMContentLoaded',()=>{if(!root.hasAttribute('data-low-data'))eager();watch.disconnect()})}})()`.replaceAll(
    '\n',
    '',
  )
