import { useLocation } from '@docusaurus/router';
import { useColorMode } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import React from 'react';

/** What components learn of their surroundings by the hooks that Docusaurus documents. */
export default function Mode() {
  const { colorMode, setColorMode } = useColorMode();
  const { pathname } = useLocation();
  const { siteConfig } = useDocusaurusContext();
  return (
    <>
      <p>
        {useIsBrowser() ? 'Browser' : 'Server'}, {colorMode} mode, at {pathname}, site {siteConfig.title}
      </p>
      <button
        type="button"
        onClick={() => {
          setColorMode('dark');
        }}
      >
        Dark
      </button>
    </>
  );
}
