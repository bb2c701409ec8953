import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followTheme } from '../ui/theme.ts';
import { DesignPage } from './design-page.tsx';

followTheme();

const root = document.getElementById('root');
if (root === null) throw new Error('design.html has no #root');

createRoot(root).render(
  <StrictMode>
    <DesignPage />
  </StrictMode>,
);
