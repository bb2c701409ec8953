import { useEffect } from 'react';
import './page-margins.css';

/** Puts a name above every printed page (page-margins.css reads the variable), until the function that it gives is called. */
export function setPageHead(name: string): () => void {
  const { style } = document.documentElement;
  style.setProperty('--page-head', JSON.stringify(name));
  return () => void style.removeProperty('--page-head');
}

export function usePageHead(name: string): void {
  useEffect(() => setPageHead(name), [name]);
}
