import { render, screen } from '@testing-library/react';
import { memberProfile } from '@/entities/member/testing';
import { ProfileStats } from './profile-stats';

const AS_STUDENT = /^As a student:/;

it('shows ratings received as a student separately from those received as a teacher', () => {
  render(<ProfileStats member={memberProfile({ student_rating: 4.5, student_ratings_count: 2 })} />);
  expect(screen.getByText(AS_STUDENT).textContent).toBe('As a student: 4.5 from 2 ratings');
});

it('shows no student rating without ratings', () => {
  render(<ProfileStats member={memberProfile()} />);
  expect(screen.queryByText(AS_STUDENT)).toBeNull();
});
