import type { Decorator } from '@storybook/react-vite';
import './themes.css';

type Theme = 'light' | 'dark';

/**
 * Draws the story on paper and in the dark, one beside the other. `parameters.theme` names one of them, for what floats
 * over the page and for stories that are played.
 */
export const themed: Decorator = (Story, { parameters }) => (
  <div className="themes">
    {themesOf(parameters.theme).map((theme) => (
      <div key={theme} data-theme={theme}>
        <Story />
      </div>
    ))}
  </div>
);

function themesOf(named: unknown): readonly Theme[] {
  return named === 'light' || named === 'dark' ? [named] : ['light', 'dark'];
}
