import { useSyncExternalStore } from 'react'
import { blurWidth } from '../../contract/limits.ts'

/**
 * Low data: `html[data-low-data]`, by the preference of the device or else its `Save-Data`. Pages are the same for all;
 * the script in the head applies it. Every picture of a page is lazy, so that the browser loads none that the style
 * sheet hides. In its place stands a blur of 8 px as a button that shows the picture.
 */

declare global {
  interface Window {
    setLowData?: (on: boolean) => void
  }
}

const storageKey = 'low-data'
const listeners = new Set<() => void>()

/** False on the server and until hydration. */
export function useLowData(): boolean {
  return useSyncExternalStore(subscribe, isLowData, () => false)
}

export function isLowData(): boolean {
  return document.documentElement.hasAttribute('data-low-data')
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
 * before the style sheet.
 */
export function applyLowData(): string {
  return `(()=>{const root=document.documentElement;let low;
const all=s=>document.querySelectorAll(s);
const near=new IntersectionObserver(es=>{for(const{target:s,isIntersecting}of es)if(isIntersecting){near.unobserve(s);s.style.backgroundImage='url("'+s.dataset.blur+'?w=${blurWidth}")'}},{rootMargin:'50%'});
const blur=()=>{for(const p of all('.picture-background:not([data-shown])>img[srcset]')){const s=p.parentElement,url=p.src.split('?')[0];if(s.dataset.blur===url)continue;s.dataset.blur=url;near.observe(s);if(s.closest('button'))continue;s.tabIndex=0;s.setAttribute('role','button');s.dataset.label=root.dataset.showPicture;const l=s.parentElement.querySelector('a[title]'),name=p.alt||l&&l.title;s.setAttribute('aria-label',root.dataset.showPicture+(name?': '+name:''))}};
const show=s=>{s.dataset.shown='';for(const a of['role','tabindex','aria-label','data-label','data-blur'])s.removeAttribute(a)};
const eager=()=>{for(const p of all('img[fetchpriority=high][loading=lazy]'))p.loading='eager'};
const press=e=>{const s=low&&e.target.closest&&e.target.closest('[data-blur][role]');if(s&&(e.type==='click'||e.key==='Enter'||e.key===' ')){e.preventDefault();e.stopImmediatePropagation();show(s)}};
const watch=new MutationObserver(()=>low?blur():eager());
window.setLowData=on=>{low=on;root.toggleAttribute('data-low-data',on);watch.disconnect();if(on){for(const s of all('[data-shown]'))delete s.dataset.shown;blur();watch.observe(document,{childList:true,subtree:true,attributeFilter:['src']})}else for(const s of all('[data-blur]'))show(s)};
try{low=localStorage.getItem('${storageKey}')}catch{}
low=low?low==='on':!!(navigator.connection&&navigator.connection.saveData);
addEventListener('click',press,true);addEventListener('keydown',press,true);
if(low)setLowData(true);else{watch.observe(document,{childList:true,subtree:true});addEventListener('DOMContentLoaded',()=>{if(!low){eager();watch.disconnect()}})}})()`.replaceAll(
    '\n',
    '',
  )
}
