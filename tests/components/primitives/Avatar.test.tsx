import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from '../../../src/components/avatar/Avatar.tsx';
import { avatarIndex } from '../../../src/core/format/avatar.ts';
import { renderPart } from '../renderPart.tsx';

const colour = (element: Element | null) => (element instanceof HTMLElement ? element.style.background : undefined);

describe('Avatar', () => {
  it('shows the picture, and initials when it does not load [LST-4]', () => {
    const { container, rerender } = renderPart(<Avatar id="U1" name="Wren Halloway" src="/wren.png" />);
    const image = container.querySelector('img');
    expect(image).toHaveAttribute('src', '/wren.png');
    if (image) fireEvent.error(image);
    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent('WH');
    rerender(<Avatar id="U1" name="Wren Halloway" src="/wren-2.png" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/wren-2.png');
  });

  it('uses one of 26 colours per user, the same everywhere and in both themes [LST-4]', () => {
    const small = renderPart(<Avatar id="U42" name="Aiko Tanabe" size={20} />);
    const large = renderPart(<Avatar id="U42" name="Aiko T." size={32} />);
    const expected = `var(--ti--avatar-${avatarIndex('U42')}-bg)`;
    expect(colour(small.container.querySelector('.ti-avatar'))).toBe(expected);
    expect(colour(large.container.querySelector('.ti-avatar'))).toBe(expected);
  });

  it('uses one letter for a workspace', () => {
    const { container } = renderPart(<Avatar id="T2" name="Tidewater Collective" shape="square" letters={1} />);
    expect(container.querySelector('.ti-avatar')?.textContent).toBe('T');
  });
});
